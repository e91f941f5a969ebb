import type { Tracer } from '../kernel/tracer.ts'
import type { TracedParts } from './traced.ts'

/** Spans around what the site sends to other servers, and around its background work. */
export function traceParts(tracer: Tracer): TracedParts {
  return {
    fetchPublic: (fetch) => async (url, request) => {
      const { method = 'GET', purpose } = request ?? {}
      const address = URL.parse(String(url))
      const attributes = {
        'http.request.method': method,
        ...(address && { 'server.address': address.hostname }),
      }
      return tracer.trace({ name: `${method} ${purpose ?? 'fetch'}`, kind: 'client', attributes }, async (span) => {
        const answer = await fetch(url, { ...request, headers: { ...request?.headers, ...tracer.headers() } })
        span.set({ 'http.response.status_code': answer.status })
        if (answer.status >= 400) span.fail(String(answer.status))
        return answer
      })
    },
    mailer: (mailer) => ({
      send: (mail) => tracer.trace({ name: 'send mail', kind: 'client' }, () => mailer.send(mail)),
      close: (force) => mailer.close(force),
    }),
    consumers: (consumers) =>
      consumers.map((consumer) => ({
        name: consumer.name,
        wants: (event) => consumer.wants(event),
        deliver: (event) => {
          const attributes = { 'cartwright.consumer': consumer.name, 'cartwright.event.id': event.id }
          const name = `deliver ${event.entityType} ${event.slug}`
          return tracer.trace({ name, kind: 'consumer', attributes }, () => consumer.deliver(event))
        },
      })),
    queues: (queues) =>
      queues.map((queue) => ({
        ...queue,
        run: (task, signal) =>
          tracer.trace({ name: `run ${queue.name}`, kind: 'consumer' }, () => queue.run(task, signal)),
      })),
  }
}
