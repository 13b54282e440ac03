/** Sends all calls through a generated client and writes what the client read, serialized by the client's own code. */

import java.io.File
import java.lang.reflect.InvocationTargetException
import java.lang.reflect.Type
import java.util.Base64
import kotlin.reflect.KParameter
import kotlin.reflect.KType
import kotlin.reflect.full.functions
import kotlin.reflect.full.primaryConstructor
import kotlin.reflect.jvm.javaType
import org.openapitools.client.infrastructure.ApiResponse
import org.openapitools.client.infrastructure.ClientError
import org.openapitools.client.infrastructure.Serializer
import org.openapitools.client.infrastructure.ServerError
import org.openapitools.client.infrastructure.Success
import org.openapitools.client.models.ModelError

private const val APIS = "org.openapitools.client.apis."

data class Argument(val name: String, val value: Any)

data class Call(
    val id: String,
    val server: String,
    val operationId: String,
    val tag: String,
    val parameters: List<Argument>,
    val body: Any?
)

private fun read(text: String, type: Type): Any? = Serializer.moshi.adapter<Any>(type).fromJson(text)

private fun write(value: Any?, type: Type): String = Serializer.moshi.adapter<Any>(type).toJson(value)

private fun writeAny(value: Any?): String = write(value, Any::class.java)

private fun argumentOf(call: Call, parameter: KParameter): Any? {
    val argument = call.parameters.find { it.name == parameter.name }
    val isBody = parameter.type.toString().startsWith("org.openapitools.client.models.") && !parameter.type.isMarkedNullable
    return when {
        argument != null -> read(writeAny(argument.value), parameter.type.javaType)
        isBody -> read(writeAny(call.body), parameter.type.javaType)
        else -> null
    }
}

/** The reply as JSON text; [type] is `ApiResponse<T?>`. */
private fun textOf(response: ApiResponse<*>, type: KType): String {
    val body = when (response) {
        is Success<*> -> response.data
        is ClientError<*> -> return write(read(response.body as String, ModelError::class.java), ModelError::class.java)
        is ServerError<*> -> return write(read(response.body as String, ModelError::class.java), ModelError::class.java)
        else -> throw IllegalStateException("unexpected reply: $response")
    }
    return if (body is File) writeAny(Base64.getEncoder().encodeToString(body.readBytes()))
    else write(body, type.arguments.first().type!!.javaType)
}

private fun send(call: Call): String {
    val tag = call.tag.split(" ").joinToString("") { it.replaceFirstChar(Char::uppercase) }
    val api = Class.forName("$APIS${tag}Api").kotlin
    val constructor = api.primaryConstructor!!
    val instance = constructor.callBy(mapOf(constructor.parameters.first() to call.server))
    val function = api.functions.first { it.name == "${call.operationId}WithHttpInfo" }
    val arguments = function.parameters.drop(1).map { argumentOf(call, it) }
    val response = function.call(instance, *arguments.toTypedArray()) as ApiResponse<*>
    return """{"id":${writeAny(call.id)},"status":${response.statusCode},"json":${textOf(response, function.returnType)}}"""
}

fun main(files: Array<String>) {
    val calls = File(files[0]).readText().let { Serializer.moshi.adapter(Array<Call>::class.java).fromJson(it)!! }
    File(files[1]).printWriter().use { out ->
        for (call in calls) {
            val result = try {
                send(call)
            } catch (e: InvocationTargetException) {
                writeAny(mapOf("id" to call.id, "failure" to e.targetException.toString()))
            } catch (e: Exception) {
                writeAny(mapOf("id" to call.id, "failure" to e.toString()))
            }
            out.println(result)
        }
    }
}
