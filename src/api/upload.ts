import { REQUEST } from '#machines/rules/limits';

/**
 * A `fetch` that reports upload progress, which the built-in one cannot. Use it for one call: `api.POST(path, { body,
 * fetch: fetchWithProgress(report) })`. Rejects like `fetch`.
 * @param report called with the progress, 0 to 1
 */
export const fetchWithProgress =
  (report: (progress: number) => void) =>
  async (request: Request): Promise<Response> => {
    const body = await request.blob();
    return new Promise<Response>((resolve, reject) => {
      const call = new XMLHttpRequest();
      call.open(request.method, request.url);
      call.responseType = 'text';
      call.timeout = REQUEST.timeoutMilliseconds;
      request.headers.forEach((value, name) => call.setRequestHeader(name, value));
      call.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) report(loaded / total);
      };
      call.onload = () => {
        const type = call.getResponseHeader('content-type') ?? 'application/json';
        resolve(new Response(call.responseText, { status: call.status, headers: { 'content-type': type } }));
      };
      call.onerror = () => reject(new TypeError('Failed to fetch'));
      call.ontimeout = () => reject(new DOMException('The call took too long.', 'TimeoutError'));
      call.onabort = () => reject(new DOMException('The call was given up.', 'AbortError'));
      if (request.signal.aborted) call.abort();
      request.signal.addEventListener('abort', () => call.abort(), { once: true });
      call.send(body);
    });
  };
