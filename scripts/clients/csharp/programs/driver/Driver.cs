using System.Reflection;
using System.Text.Json;
using Microsoft.Extensions.DependencyInjection;
using Org.OpenAPITools.Api;
using Org.OpenAPITools.Client;
using Org.OpenAPITools.Extensions;

Call[] calls = JsonSerializer.Deserialize<Call[]>(File.ReadAllText(args[0]), JsonSerializerOptions.Web)!;
ServiceCollection services = new();
services.AddApi(options => options.AddApiHttpClients(client => client.BaseAddress = new Uri(calls[0].Server)));
Driver driver = new(services.BuildServiceProvider());
using StreamWriter results = new(args[1]);
foreach (Call call in calls)
    results.WriteLine(JsonSerializer.Serialize(await driver.Run(call)));

internal sealed record Argument(string Name, JsonElement Value);

internal sealed record Call(string Id, string Server, string OperationId, string Tag, Argument[] Parameters, JsonElement? Body);

/// <summary>
/// Sends calls through a generated client, and serializes what the client read by the client's own converters.
/// </summary>
internal sealed class Driver(IServiceProvider services)
{
    private readonly JsonSerializerOptions json = services.GetRequiredService<JsonSerializerOptionsProvider>().Options;

    private static string Capitalize(string word) => char.ToUpperInvariant(word[0]) + word[1..];

    private object? ArgumentOf(Call call, ParameterInfo parameter)
    {
        Type type = parameter.ParameterType;
        if (type == typeof(CancellationToken))
            return CancellationToken.None;

        bool isOption = type.IsGenericType && type.GetGenericTypeDefinition() == typeof(Option<>);
        Argument? argument = Array.Find(call.Parameters, one => one.Name == parameter.Name);
        if (argument == null && isOption)
            return Activator.CreateInstance(type);

        Type valueType = isOption ? type.GetGenericArguments()[0] : type;
        object? value = (argument?.Value ?? call.Body!.Value).Deserialize(valueType, json);
        return isOption ? Activator.CreateInstance(type, value) : value;
    }

    private async Task<IApiResponse> Send(Call call)
    {
        string tag = string.Concat(call.Tag.Split(' ').Select(Capitalize));
        Type api = typeof(IAccountRoutesApi).Assembly.GetType($"Org.OpenAPITools.Api.I{tag}Api", throwOnError: true)!;
        MethodInfo method = api.GetMethod($"{Capitalize(call.OperationId)}Async")!;
        object?[] arguments = method.GetParameters().Select(parameter => ArgumentOf(call, parameter)).ToArray();
        Task task = (Task)method.Invoke(services.GetRequiredService(api), arguments)!;
        await task;
        return (IApiResponse)task.GetType().GetProperty("Result")!.GetValue(task)!;
    }

    /// <summary>The model of a response: its method is named as its status.</summary>
    private static object? ModelOf(IApiResponse response)
    {
        string name = (int)response.StatusCode == 200 ? "Ok" : response.StatusCode.ToString();
        return response.GetType().GetMethod(name, Type.EmptyTypes)!.Invoke(response, null);
    }

    public async Task<Dictionary<string, object?>> Run(Call call)
    {
        Dictionary<string, object?> result = new() { ["id"] = call.Id };
        try
        {
            IApiResponse response = await Send(call);
            result["json"] = JsonSerializer.SerializeToElement(ModelOf(response), json);
            result["status"] = (int)response.StatusCode;
        }
        catch (Exception e)
        {
            result["failure"] = (e is TargetInvocationException ? e.InnerException! : e).ToString();
        }
        return result;
    }
}
