import org.openapitools.client.apis.AccountRoutesApi
import org.openapitools.client.apis.BlockRoutesApi
import org.openapitools.client.apis.TransactionRoutesApi
import org.openapitools.client.infrastructure.ClientError
import org.openapitools.client.infrastructure.ClientException
import org.openapitools.client.infrastructure.Serializer
import org.openapitools.client.models.ModelError
import org.openapitools.client.models.Order
import org.openapitools.client.models.TransactionPayload

fun main(arguments: Array<String>) {
    val (address, payload) = arguments
    val url = "http://localhost:3000"

    // page through blocks
    val blocks = generateSequence(1) { it + 1 }.map { BlockRoutesApi(url).searchBlocks(pageSize = 25, pageNumber = it).data.size }
    var count = 0
    for (size in blocks) {
        count += size
        if (size < 25) break
    }
    println("$count blocks")

    // search with filters: the newest transfers (type 16724) to an address
    val transactions = TransactionRoutesApi(url)
    val transfers = transactions.searchConfirmedTransactions(
        recipientAddress = address, type = listOf(16724), order = Order.desc, pageSize = 10
    ).data
    println("${transfers.size} transfers, the newest in block ${transfers.first().meta.height}")

    // get an account
    val accounts = AccountRoutesApi(url)
    println("balance ${accounts.getAccountInfo(address).account.mosaics.first().amount}")

    // announce a signed transaction
    println(transactions.announceTransaction(TransactionPayload(payload)).message)

    // read a typed error
    try {
        accounts.getAccountInfo("TB6QOVCUOFRCF5QJSKPIQMLUVWGJS3KYFDETRPA")
    } catch (e: ClientException) {
        val body = (e.response as ClientError<*>).body as String
        val error = Serializer.moshi.adapter(ModelError::class.java).fromJson(body)
        println("${e.statusCode} ${error?.code}: ${error?.message}")
    }
}
