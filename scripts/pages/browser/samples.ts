/** Code that sends a request, in the languages of docs/clients.md. */
import type { ApiRequest } from './request.js';

/** @returns the body without line breaks; unchanged if it is not JSON */
const compact = (body: string): string => {
	try {
		return JSON.stringify(JSON.parse(body));
	} catch {
		return body;
	}
};

const curl = ({ method, url, body }: ApiRequest): string => [
	`curl${method === 'GET' ? '' : ` -X ${method}`} '${url}'`,
	...(body === undefined ? [] : ['-H \'Content-Type: application/json\'', `-d '${compact(body).replaceAll('\'', '\'\\\'\'')}'`])
].join(' \\\n  ');

const indented = (text: string, by: string): string => text.trim().replaceAll('\n', `\n${by}`);

const typescript = ({ method, url, body }: ApiRequest): string => {
	const options = body === undefined ? ` { method: '${method}' }` : ` {
  method: '${method}',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(${indented(body, '  ')})
}`;
	return `const response = await fetch('${url}'${method === 'GET' ? '' : `,${options}`});
const reply = await response.text();
if (!response.ok)
  throw new Error(\`\${response.status}: \${reply}\`);
console.log(reply);`;
};

/** JSON is valid Python except for these words. */
const PYTHON_WORDS: Readonly<Record<string, string>> = { true: 'True', false: 'False', null: 'None' };

const toPython = (json: string): string =>
	json.replace(/"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g, token => PYTHON_WORDS[token] ?? token);

const python = ({ method, url, body }: ApiRequest): string => `import requests

response = requests.${method.toLowerCase()}('${url}'${body === undefined ? '' : `, json=${toPython(body.trim())}`})
response.raise_for_status()
print(response.text)`;

/** @returns a string literal of Java, C# and Go */
const quoted = (body: string): string => JSON.stringify(compact(body));

/** A line of Java and Kotlin; their default is GET. */
const withoutBody = (indent: string, method: string): string =>
	(method === 'GET' ? '' : `\n${indent}.method("${method}", HttpRequest.BodyPublishers.ofString(""))`);

const java = ({ method, url, body }: ApiRequest): string => `import java.net.URI;
import java.net.http.*;

public class Main {
  public static void main(String[] arguments) throws Exception {
    var request = HttpRequest.newBuilder(URI.create("${url}"))${body === undefined ? withoutBody('      ', method) : `
      .header("Content-Type", "application/json")
      .method("${method}", HttpRequest.BodyPublishers.ofString(${quoted(body)}))`}
      .build();
    var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    System.out.println(response.statusCode() + " " + response.body());
  }
}`;

const kotlin = ({ method, url, body }: ApiRequest): string => `import java.net.URI
import java.net.http.*

fun main() {
  val request = HttpRequest.newBuilder(URI.create("${url}"))${body === undefined ? withoutBody('    ', method) : `
    .header("Content-Type", "application/json")
    .method("${method}", HttpRequest.BodyPublishers.ofString(${quoted(body).replaceAll('$', '\\$').replaceAll('\\f', '\\u000c')}))`}
    .build()
  val response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString())
  println("\${response.statusCode()} \${response.body()}")
}`;

const csharp = ({ method, url, body }: ApiRequest): string => `using System;
using System.Net.Http;
using System.Text;

using var client = new HttpClient();
var request = new HttpRequestMessage(new HttpMethod("${method}"), "${url}");${body === undefined ? '' : `
request.Content = new StringContent(${quoted(body)}, Encoding.UTF8, "application/json");`}
var response = await client.SendAsync(request);
Console.WriteLine($"{(int)response.StatusCode} {await response.Content.ReadAsStringAsync()}");`;

const go = ({ method, url, body }: ApiRequest): string => `package main

import (
	"fmt"
	"io"
	"net/http"${body === undefined ? '' : `
	"strings"`}
)

func main() {
	request, err := http.NewRequest("${method}", "${url}", ${body === undefined ? 'nil' : `strings.NewReader(${quoted(body)})`})
	if err != nil {
		panic(err)
	}${body === undefined ? '' : `
	request.Header.Set("Content-Type", "application/json")`}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		panic(err)
	}
	defer response.Body.Close()
	reply, err := io.ReadAll(response.Body)
	if err != nil {
		panic(err)
	}
	fmt.Println(response.Status, string(reply))
}`;

/** @returns a raw string literal of Rust, with as many signs as its content requires */
const rawString = (text: string): string => {
	const longest = Math.max(0, ...[...text.matchAll(/"(#*)/g)].map(([, signs]) => (signs as string).length + 1));
	return `r${'#'.repeat(longest)}"${text}"${'#'.repeat(longest)}`;
};

/** `reqwest` with the feature `blocking`. */
const rust = ({ method, url, body }: ApiRequest): string => `// cargo add reqwest --features blocking
fn main() -> Result<(), reqwest::Error> {
    let response = reqwest::blocking::Client::new()
        .request(reqwest::Method::${method}, "${url}")${body === undefined ? '' : `
        .header("Content-Type", "application/json")
        .body(${rawString(compact(body))})`}
        .send()?;
    println!("{} {}", response.status(), response.text()?);
    Ok(())
}`;

/** By the key of the language in the page. */
export const SAMPLES: Readonly<Record<string, (request: ApiRequest) => string>> = {
	curl, typescript, python, java, kotlin, csharp, go, rust
};
