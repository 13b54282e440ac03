import sys

from openapi_client import (
    AccountRoutesApi, ApiClient, ApiException, BlockRoutesApi, Configuration, ModelError, Order, TransactionPayload,
    TransactionRoutesApi, TransactionTypeEnum
)

address, payload = sys.argv[1:]
client = ApiClient(Configuration(host="http://localhost:3000"))

# page through blocks
blocks, page_number = 0, 1
while (page := BlockRoutesApi(client).search_blocks(page_size=25, page_number=page_number)).data:
    blocks, page_number = blocks + len(page.data), page_number + 1
print(f"{blocks} blocks")

# search with filters: the newest transfers to an address
transfers = TransactionRoutesApi(client).search_confirmed_transactions(
    recipient_address=address, type=[TransactionTypeEnum.TRANSFER], order=Order.DESC, page_size=10
).data
print(f"{len(transfers)} transfers, the newest in block {transfers[0].meta.height}")

# get an account
account = AccountRoutesApi(client).get_account_info(address).account
print(f"balance {account.mosaics[0].amount}")

# announce a signed transaction
print(TransactionRoutesApi(client).announce_transaction(TransactionPayload(payload=payload)).message)

# read a typed error
try:
    AccountRoutesApi(client).get_account_info("TB6QOVCUOFRCF5QJSKPIQMLUVWGJS3KYFDETRPA")
except ApiException as error:
    if isinstance(error.data, ModelError):
        print(f"{error.status} {error.data.code}: {error.data.message}")
