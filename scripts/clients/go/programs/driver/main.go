// Makes the calls of a file with the generated client, and writes what it decoded, serialized again, to another file.
package main

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"reflect"
	"strings"

	openapi "github.com/example/symbol-client"
)

type parameter struct {
	Name  string          `json:"name"`
	In    string          `json:"in"`
	Value json.RawMessage `json:"value"`
}

type call struct {
	ID          string          `json:"id"`
	Server      string          `json:"server"`
	OperationID string          `json:"operationId"`
	Tag         string          `json:"tag"`
	Parameters  []parameter     `json:"parameters"`
	Body        json.RawMessage `json:"body"`
}

type result struct {
	ID      string `json:"id"`
	Status  int    `json:"status,omitempty"`
	JSON    any    `json:"json,omitempty"`
	Failure string `json:"failure,omitempty"`
}

type constant struct {
	Enumeration string `json:"enumeration"`
	Name        string `json:"name"`
	Value       int64  `json:"value"`
}

func named(name string, value any) constant {
	v := reflect.ValueOf(value)
	return constant{v.Type().Name(), name, v.Int()}
}

func exported(name string) string {
	return strings.ToUpper(name[:1]) + name[1:]
}

// Name of the field of the client that has a tag's operations.
func apiOf(tag string) string {
	words := strings.Fields(tag)
	for i, word := range words {
		words[i] = exported(strings.ToLower(word))
	}
	return strings.Join(words, "") + "API"
}

// Decodes JSON into the type of a method's parameter.
func argument(method reflect.Value, index int, text json.RawMessage) reflect.Value {
	value := reflect.New(method.Type().In(index))
	if err := json.Unmarshal(text, value.Interface()); err != nil {
		panic(err)
	}
	return value.Elem()
}

// Sets a parameter of a request; `type` is a reserved word.
func set(request reflect.Value, name string, text json.RawMessage) reflect.Value {
	setter := request.MethodByName(exported(name))
	if !setter.IsValid() {
		setter = request.MethodByName(exported(name) + "_")
	}
	return setter.Call([]reflect.Value{argument(setter, 0, text)})[0]
}

// Name of the method that sets the body: the only one that takes a model.
func bodySetter(request reflect.Value) string {
	for i := range request.NumMethod() {
		if method := request.Method(i).Type(); method.NumIn() == 1 && method.In(0).Kind() == reflect.Struct {
			return request.Type().Method(i).Name
		}
	}
	panic("no method that takes a body")
}

func send(c call) []reflect.Value {
	configuration := openapi.NewConfiguration()
	configuration.Servers = openapi.ServerConfigurations{{URL: c.Server}}
	client := openapi.NewAPIClient(configuration)
	method := reflect.ValueOf(client).Elem().FieldByName(apiOf(c.Tag)).MethodByName(exported(c.OperationID))
	arguments := []reflect.Value{reflect.ValueOf(context.Background())}
	for _, p := range c.Parameters {
		if p.In == "path" {
			arguments = append(arguments, argument(method, len(arguments), p.Value))
		}
	}
	request := method.Call(arguments)[0]
	for _, p := range c.Parameters {
		if p.In == "query" {
			request = set(request, p.Name, p.Value)
		}
	}
	if c.Body != nil {
		request = set(request, bodySetter(request), c.Body)
	}
	return request.MethodByName("Execute").Call(nil)
}

// Describes the outcome of a call: the typed result, or the typed error.
func outcome(c call) (line result) {
	defer func() {
		if fault := recover(); fault != nil {
			line = result{ID: c.ID, Failure: fmt.Sprint(fault)}
		}
	}()
	returned := send(c)
	value := returned[0].Interface()
	if err, _ := returned[2].Interface().(error); err != nil {
		var failure *openapi.GenericOpenAPIError
		if !errors.As(err, &failure) || failure.Model() == nil {
			return result{ID: c.ID, Failure: err.Error()}
		}
		value = failure.Model()
	}
	if file, ok := value.(*os.File); ok {
		bytes, err := io.ReadAll(file)
		if err != nil {
			panic(err)
		}
		value = base64.StdEncoding.EncodeToString(bytes)
		os.Remove(file.Name())
	}
	return result{ID: c.ID, Status: returned[1].Interface().(*http.Response).StatusCode, JSON: value}
}

func main() {
	text, err := os.ReadFile(os.Args[1])
	if err != nil {
		panic(err)
	}
	var calls []call
	if err := json.Unmarshal(text, &calls); err != nil {
		panic(err)
	}
	file, err := os.Create(os.Args[2])
	if err != nil {
		panic(err)
	}
	lines := json.NewEncoder(file)
	for _, c := range calls {
		if err := lines.Encode(outcome(c)); err != nil {
			panic(err)
		}
	}
	for _, c := range constants {
		if err := lines.Encode(c); err != nil {
			panic(err)
		}
	}
	if err := file.Close(); err != nil {
		panic(err)
	}
}
