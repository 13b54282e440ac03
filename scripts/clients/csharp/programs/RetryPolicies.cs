// The types of Polly that the generated client mentions. It uses them only when a retry policy is set.
using System;
using System.Threading.Tasks;

namespace Polly
{
    public enum OutcomeType { Successful, Failure }

    public abstract class PolicyResult<T>
    {
        public abstract OutcomeType Outcome { get; }
        public abstract T Result { get; }
        public abstract Exception FinalException { get; }
    }

    public interface ISyncPolicy<T>
    {
        PolicyResult<T> ExecuteAndCapture(Func<T> action);
    }

    public interface IAsyncPolicy<T>
    {
        Task<PolicyResult<T>> ExecuteAndCaptureAsync(Func<Task<T>> action);
    }
}
