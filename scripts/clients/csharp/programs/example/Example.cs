using Microsoft.Extensions.DependencyInjection;
using Org.OpenAPITools.Api;
using Org.OpenAPITools.Extensions;
using Org.OpenAPITools.Model;

string address = args[0], payload = args[1];
ServiceCollection services = new();
services.AddApi(options => options.AddApiHttpClients(client => client.BaseAddress = new Uri("http://localhost:3000")));
IServiceProvider apis = services.BuildServiceProvider();

// page through blocks
int blocks = 0;
for (int pageNumber = 1, size = 25; size == 25; ++pageNumber)
{
    var page = await apis.GetRequiredService<IBlockRoutesApi>().SearchBlocksAsync(pageSize: 25, pageNumber: pageNumber);
    size = page.Ok()!.Data.Count;
    blocks += size;
}
Console.WriteLine($"{blocks} blocks");

// search with filters: the newest transfers (type 16724) to an address
var transactions = apis.GetRequiredService<ITransactionRoutesApi>();
var found = await transactions.SearchConfirmedTransactionsAsync(
    recipientAddress: address, type: new List<int> { 16724 }, order: Order.Desc, pageSize: 10);
List<TransactionInfoDTO> transfers = found.Ok()!.Data;
Console.WriteLine($"{transfers.Count} transfers, the newest in block {transfers[0].Meta.Height}");

// get an account
var accounts = apis.GetRequiredService<IAccountRoutesApi>();
AccountInfoDTO info = (await accounts.GetAccountInfoAsync(address)).Ok()!;
Console.WriteLine($"balance {info.Account.Mosaics[0].Amount}");

// announce a signed transaction
var announced = await transactions.AnnounceTransactionAsync(new TransactionPayload(payload));
Console.WriteLine(announced.Accepted()!.Message);

// read a typed error
var missing = await accounts.GetAccountInfoAsync("TB6QOVCUOFRCF5QJSKPIQMLUVWGJS3KYFDETRPA");
if (missing.TryNotFound(out ModelError? error))
    Console.WriteLine($"{(int)missing.StatusCode} {error.Code}: {error.Message}");
