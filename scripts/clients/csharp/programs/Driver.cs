using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;
using Org.OpenAPITools.Api;
using Org.OpenAPITools.Client;
using Org.OpenAPITools.Model;

/// <summary>Sends calls through a generated client, and serializes what the client read.</summary>
internal static class Driver
{
    private static readonly Assembly Client = typeof(AccountRoutesApi).Assembly;

    private static string Capitalize(string word)
    {
        return char.ToUpperInvariant(word[0]) + word.Substring(1);
    }

    private static object ArgumentOf(JObject call, ParameterInfo parameter)
    {
        JToken argument = call["parameters"].FirstOrDefault(one => (string)one["name"] == parameter.Name);
        if (argument != null)
            return argument["value"].ToObject(parameter.ParameterType);
        if (!parameter.HasDefaultValue)
            return call["body"].ToObject(parameter.ParameterType);
        Type type = parameter.ParameterType;
        return type.IsValueType ? Activator.CreateInstance(type) : null;
    }

    private static IApiResponse Send(JObject call)
    {
        string tag = string.Concat(((string)call["tag"]).Split(' ').Select(Capitalize));
        Type type = Client.GetType("Org.OpenAPITools.Api." + tag + "Api", true);
        object api = Activator.CreateInstance(type, (string)call["server"]);
        MethodInfo method = type.GetMethod(Capitalize((string)call["operationId"]) + "WithHttpInfo");
        return (IApiResponse)method.Invoke(api, method.GetParameters().Select(one => ArgumentOf(call, one)).ToArray());
    }

    private static JToken ContentOf(IApiResponse response)
    {
        FileParameter file = response.Content as FileParameter;
        if (file == null)
            return JToken.Parse(JsonConvert.SerializeObject(response.Content));
        using (MemoryStream bytes = new MemoryStream())
        {
            file.Content.CopyTo(bytes);
            return Convert.ToBase64String(bytes.ToArray());
        }
    }

    private static JObject Run(JObject call)
    {
        JObject result = new JObject { ["id"] = call["id"] };
        try
        {
            IApiResponse response = Send(call);
            result["json"] = ContentOf(response);
            result["status"] = (int)response.StatusCode;
        }
        catch (TargetInvocationException e) when (e.InnerException is ApiException)
        {
            ApiException failure = (ApiException)e.InnerException;
            string text = (string)failure.ErrorContent;
            // only a health report has this member
            bool isHealth = failure.ErrorCode == 503 && text.Contains("\"status\"");
            object content = JsonConvert.DeserializeObject(text, isHealth ? typeof(NodeHealthInfoDTO) : typeof(ModelError));
            result["json"] = JToken.Parse(JsonConvert.SerializeObject(content));
            result["status"] = failure.ErrorCode;
        }
        catch (Exception e)
        {
            result["failure"] = (e.InnerException ?? e).ToString();
        }
        return result;
    }

    private static void Main(string[] arguments)
    {
        // dates in texts stay texts
        JsonConvert.DefaultSettings = () => new JsonSerializerSettings { DateParseHandling = DateParseHandling.None };
        using (StreamWriter results = new StreamWriter(arguments[1]))
            foreach (JToken call in JArray.Parse(File.ReadAllText(arguments[0])))
                results.WriteLine(Run((JObject)call).ToString(Formatting.None));
    }
}
