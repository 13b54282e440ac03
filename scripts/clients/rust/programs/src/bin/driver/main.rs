//! Makes the calls of a file with the generated client, and writes what it decoded, serialized again, to another file.

mod calls;
mod constants;

use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};

use base64::{engine::general_purpose::STANDARD, Engine};
use openapi::apis::{configuration::Configuration, Error};
use openapi::models::ModelError;
use serde::{de::DeserializeOwned, Deserialize, Serialize};
use serde_json::{json, Value};

#[derive(Deserialize)]
struct Parameter {
    name: String,
    value: Value,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Description {
    id: String,
    server: String,
    operation_id: String,
    parameters: Vec<Parameter>,
    body: Option<Value>,
}

/// A call; its arguments are JSON, by name.
pub struct Call {
    operation_id: String,
    arguments: HashMap<String, String>,
}

impl Call {
    fn new(description: Description) -> Self {
        let body = description.body.map(|value| Parameter { name: "body".into(), value });
        let arguments = description.parameters.into_iter().chain(body);
        Self {
            operation_id: description.operation_id,
            arguments: arguments.map(|Parameter { name, value }| (name, value.to_string())).collect(),
        }
    }

    /// Decodes an argument into the type of a function's parameter; an absent one is `null`.
    pub fn argument<'a, T: Deserialize<'a>>(&'a self, name: &str) -> T {
        let text = self.arguments.get(name).map_or("null", String::as_str);
        serde_json::from_str(text).unwrap_or_else(|error| panic!("{name} of {}: {error}", self.operation_id))
    }
}

/// The typed result, serialized again; or a failure in words.
pub type Outcome = Result<Value, String>;

fn serialize(value: impl Serialize) -> Outcome {
    serde_json::to_value(value).map_err(|error| error.to_string())
}

/// Serializes a typed error with its status.
fn failed<E: Serialize>(error: Error<E>) -> Outcome {
    match error {
        Error::ResponseError(response) => match response.entity {
            Some(entity) => Ok(json!({ "status": response.status.as_u16(), "json": typed_error(&entity)? })),
            None => Err(format!("an error without a model: {}", response.content)),
        },
        other => Err(other.to_string()),
    }
}

/// What an operation's error holds is of one type; that of a reply which does not fit is arbitrary JSON.
fn typed_error<E: Serialize>(entity: &E) -> Outcome {
    fn checked<T: DeserializeOwned + Serialize>(value: Value) -> Outcome {
        serialize(serde_json::from_value::<T>(value).map_err(|error| error.to_string())?)
    }
    checked::<ModelError>(serialize(entity)?)
}

pub fn document<T: Serialize, E: Serialize>(result: Result<T, Error<E>>) -> Outcome {
    match result {
        Ok(value) => Ok(json!({ "json": serialize(value)? })),
        Err(error) => failed(error),
    }
}

pub async fn bytes<E: Serialize>(result: Result<reqwest::Response, Error<E>>) -> Outcome {
    match result {
        Ok(response) => {
            let bytes = response.bytes().await.map_err(|error| error.to_string())?;
            Ok(json!({ "json": STANDARD.encode(bytes) }))
        }
        Err(error) => failed(error),
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> io::Result<()> {
    let files: Vec<String> = std::env::args().skip(1).collect();
    let descriptions: Vec<Description> = serde_json::from_str(&fs::read_to_string(&files[0])?)?;
    let mut results = BufWriter::new(File::create(&files[1])?);
    for description in descriptions {
        let id = description.id.clone();
        let client = Configuration { base_path: description.server.clone(), ..Configuration::default() };
        let mut line = match calls::perform(&client, &Call::new(description)).await {
            Ok(line) => line,
            Err(failure) => json!({ "failure": failure }),
        };
        line["id"] = id.into();
        writeln!(results, "{line}")?;
    }
    for (enumeration, name, value) in constants::constants() {
        writeln!(results, "{}", json!({ "enumeration": enumeration, "name": name, "value": value }))?;
    }
    results.flush()
}
