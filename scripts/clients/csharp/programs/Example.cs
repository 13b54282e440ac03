using System;
using System.Collections.Generic;
using Newtonsoft.Json;
using Org.OpenAPITools.Api;
using Org.OpenAPITools.Client;
using Org.OpenAPITools.Model;

internal static class Example
{
    private static void Main(string[] arguments)
    {
        string address = arguments[0], payload = arguments[1];
        string url = "http://localhost:3000";

        // page through blocks
        int count = 0, pageNumber = 1;
        BlockPage page;
        do
        {
            page = new BlockRoutesApi(url).SearchBlocks(pageSize: 25, pageNumber: pageNumber++);
            count += page.Data.Count;
        } while (page.Data.Count == 25);
        Console.WriteLine($"{count} blocks");

        // search with filters: the newest transfers (type 16724) to an address
        TransactionRoutesApi transactions = new TransactionRoutesApi(url);
        List<TransactionInfoDTO> transfers = transactions.SearchConfirmedTransactions(
            recipientAddress: address, type: new List<int> { 16724 }, order: Order.Desc, pageSize: 10).Data;
        Console.WriteLine($"{transfers.Count} transfers, the newest in block {transfers[0].Meta.Height}");

        // get an account
        AccountRoutesApi accounts = new AccountRoutesApi(url);
        Console.WriteLine($"balance {accounts.GetAccountInfo(address).Account.Mosaics[0].Amount}");

        // announce a signed transaction
        // only members that were set after the constructor are sent
        TransactionPayload body = new TransactionPayload(payload) { Payload = payload };
        Console.WriteLine(transactions.AnnounceTransaction(body).Message);

        // read a typed error
        try
        {
            accounts.GetAccountInfo("TB6QOVCUOFRCF5QJSKPIQMLUVWGJS3KYFDETRPA");
        }
        catch (ApiException e)
        {
            ModelError error = JsonConvert.DeserializeObject<ModelError>((string)e.ErrorContent);
            Console.WriteLine($"{e.ErrorCode} {error.Code}: {error.Message}");
        }
    }
}
