// workerd closes a connection that was idle for five seconds, as any server does at some time. A browser then asks
// again by itself; Node's fetch fails. So no connection of a test's own calls is used twice.
const ask = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const request = new Request(input, init);
  request.headers.set("Connection", "close");
  return ask(request);
};
