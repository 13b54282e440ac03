package main

import (
	"context"
	"errors"
	"fmt"
	"log"
	"os"

	openapi "github.com/example/symbol-client"
)

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}

func main() {
	address, payload := os.Args[1], os.Args[2]
	configuration := openapi.NewConfiguration()
	configuration.Servers = openapi.ServerConfigurations{{URL: "http://localhost:3000"}}
	client := openapi.NewAPIClient(configuration)
	ctx := context.Background()

	// page through blocks
	blocks := 0
	for pageNumber, size := int32(1), 25; size == 25; pageNumber++ {
		page, _, err := client.BlockRoutesAPI.SearchBlocks(ctx).PageSize(25).PageNumber(pageNumber).Execute()
		check(err)
		size = len(page.Data)
		blocks += size
	}
	fmt.Println(blocks, "blocks")

	// search with filters: the newest transfers to an address
	transfers, _, err := client.TransactionRoutesAPI.SearchConfirmedTransactions(ctx).RecipientAddress(address).
		Type_([]openapi.TransactionTypeEnum{openapi.TRANSFER}).Order(openapi.DESC).PageSize(10).Execute()
	check(err)
	fmt.Printf("%d transfers, the newest in block %s\n", len(transfers.Data), transfers.Data[0].Meta.Height)

	// get an account
	info, _, err := client.AccountRoutesAPI.GetAccountInfo(ctx, address).Execute()
	check(err)
	fmt.Println("balance", info.Account.Mosaics[0].Amount)

	// announce a signed transaction
	announced, _, err := client.TransactionRoutesAPI.AnnounceTransaction(ctx).
		TransactionPayload(*openapi.NewTransactionPayload(payload)).Execute()
	check(err)
	fmt.Println(announced.Message)

	// read a typed error
	_, response, err := client.AccountRoutesAPI.GetAccountInfo(ctx, "TB6QOVCUOFRCF5QJSKPIQMLUVWGJS3KYFDETRPA").Execute()
	var failure *openapi.GenericOpenAPIError
	if errors.As(err, &failure) {
		if model, ok := failure.Model().(openapi.ModelError); ok {
			fmt.Printf("%d %s: %s\n", response.StatusCode, model.Code, model.Message)
		}
	}
}
