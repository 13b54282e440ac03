import java.io.IOException;
import java.util.List;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.*;
import org.openapitools.client.model.*;

public final class Example {
	public static void main(String[] arguments) throws ApiException, IOException {
		String address = arguments[0], payload = arguments[1];
		ApiClient client = Library.connect("http://localhost:3000");

		// page through blocks
		int count = 0, pageNumber = 1;
		BlockPage page;
		do {
			page = new BlockRoutesApi(client).searchBlocks(null, null, 25, pageNumber++, null, null, null, null, null, null);
			count += page.getData().size();
		} while (page.getData().size() == 25);
		System.out.println(count + " blocks");

		// search with filters: the newest transfers to an address
		TransactionRoutesApi transactions = new TransactionRoutesApi(client);
		List<TransactionInfoDTO> transfers = transactions.searchConfirmedTransactions(null, address, null, null, null, null, null, null,
			List.of(TransactionTypeEnum.TRANSFER), null, null, 10, null, null, Order.DESC, null, null).getData();
		System.out.println(transfers.size() + " transfers, the newest in block " + transfers.get(0).getMeta().getHeight());

		// get an account
		AccountRoutesApi accounts = new AccountRoutesApi(client);
		System.out.println("balance " + accounts.getAccountInfo(address).getAccount().getMosaics().get(0).getAmount());

		// announce a signed transaction
		System.out.println(transactions.announceTransaction(new TransactionPayload().payload(payload)).getMessage());

		// read a typed error
		try {
			accounts.getAccountInfo("TB6QOVCUOFRCF5QJSKPIQMLUVWGJS3KYFDETRPA");
		} catch (ApiException e) {
			ModelError error = (ModelError) Library.read(e.getResponseBody(), ModelError.class);
			System.out.println(e.getCode() + " " + error.getCode() + ": " + error.getMessage());
		}
	}
}
