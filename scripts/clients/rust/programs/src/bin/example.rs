use openapi::apis::account_routes_api::{get_account_info, GetAccountInfoError};
use openapi::apis::block_routes_api::search_blocks;
use openapi::apis::transaction_routes_api::{announce_transaction, search_confirmed_transactions};
use openapi::apis::{configuration::Configuration, Error};
use openapi::models::{Order, TransactionPayload, TransactionTypeEnum};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let [address, payload]: [String; 2] = std::env::args().skip(1).collect::<Vec<_>>().try_into().unwrap();
    let client = Configuration { base_path: "http://localhost:3000".into(), ..Configuration::default() };

    // page through blocks
    let (mut blocks, mut page_number) = (0, 1);
    loop {
        let page = search_blocks(&client, None, None, Some(25), Some(page_number), None, None, None, None, None, None).await?;
        blocks += page.data.len();
        page_number += 1;
        if page.data.len() < 25 {
            break;
        }
    }
    println!("{blocks} blocks");

    // search with filters: the newest transfers to an address
    let transfers = search_confirmed_transactions(
        &client, None, Some(&address), None, None, None, None, None, None, Some(vec![TransactionTypeEnum::TRANSFER]), None, None,
        Some(10), None, None, Some(Order::Desc), None, None,
    ).await?.data;
    println!("{} transfers, the newest in block {}", transfers.len(), transfers[0].meta.height);

    // get an account
    let account = get_account_info(&client, &address).await?.account;
    println!("balance {}", account.mosaics[0].amount);

    // announce a signed transaction
    println!("{}", announce_transaction(&client, TransactionPayload { payload }).await?.message);

    // read a typed error
    let result = get_account_info(&client, "TB6QOVCUOFRCF5QJSKPIQMLUVWGJS3KYFDETRPA").await;
    if let Err(Error::ResponseError(response)) = result {
        // the variant is always the first one: the status is in the response
        if let Some(GetAccountInfoError::Status400(error)) = response.entity {
            println!("{} {}: {}", response.status.as_u16(), error.code, error.message);
        }
    }
    Ok(())
}
