// Command driver reads messages into their models, and writes what the models serialize to.
package main

import (
	"bufio"
	"encoding/json"
	"log"
	"os"
)

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}

func main() {
	messages, err := os.Open(os.Args[1])
	check(err)
	results, err := os.Create(os.Args[2])
	check(err)
	lines := bufio.NewScanner(messages)
	lines.Buffer(nil, 1<<24)
	encoder := json.NewEncoder(results)
	for lines.Scan() {
		var recorded struct {
			Model   string
			Message json.RawMessage
		}
		check(json.Unmarshal(lines.Bytes(), &recorded))
		model := models[recorded.Model]()
		check(json.Unmarshal(recorded.Message, model))
		check(encoder.Encode(model))
	}
	check(lines.Err())
	check(results.Close())
}
