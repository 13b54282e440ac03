using System;
using System.IO;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;

/// <summary>Reads messages into their models, and writes what the models serialize to.</summary>
internal static class Driver
{
    private static void Main(string[] arguments)
    {
        using (StreamWriter results = new StreamWriter(arguments[1]))
        {
            foreach (string line in File.ReadLines(arguments[0]))
            {
                JObject recorded = JObject.Parse(line);
                Type type = Type.GetType("SymbolEvents." + (string)recorded["model"], true);
                object model = JsonConvert.DeserializeObject(recorded["message"].ToString(), type);
                results.WriteLine(JsonConvert.SerializeObject(model));
            }
        }
    }
}
