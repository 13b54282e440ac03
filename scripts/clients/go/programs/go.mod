module example.org/clients

go 1.22

require github.com/example/symbol-client v0.0.0

replace github.com/example/symbol-client => ./client
