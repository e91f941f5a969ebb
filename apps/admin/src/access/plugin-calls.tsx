import type { ServicePlugin, ServicePluginCall } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { client } from '../app.ts'
import { Dialog } from '../kit/dialog.tsx'
import { formatDateTime, formatNumber } from '../kit/format.ts'
import { Loaded } from '../kit/loaded.tsx'
import { messages } from './messages.ts'

const { plugins } = messages

interface PluginCallsProps {
  readonly plugin: ServicePlugin
  readonly onClose: () => void
}

/** The last calls of a plugin, with what was sent and received. */
export function PluginCalls({ plugin, onClose }: PluginCallsProps) {
  const query = useQuery({
    queryKey: ['settings', 'plugins', plugin.id, 'calls'],
    queryFn: ({ signal }) => client.pluginRegistry.listServicePluginCalls(plugin.id, { limit: 50 }, { signal }),
  })
  return (
    <Dialog open onClose={onClose} kind="panel" title={`${plugins.calls}: ${plugin.name}`}>
      <Loaded query={query}>
        {({ calls, statistics }) => (
          <>
            <p className="mb-3 text-muted">
              {calls.length === 0
                ? plugins.noCalls
                : plugins.statistics(
                    formatNumber(statistics.calls),
                    formatNumber(statistics.failures),
                    formatNumber(statistics.averageDuration),
                  )}
            </p>
            {calls.map((call) => (
              <Call key={call.id} call={call} />
            ))}
          </>
        )}
      </Loaded>
    </Dialog>
  )
}

function Call({ call }: { readonly call: ServicePluginCall }) {
  const { method, outcome, error, httpStatus, duration, request, response, createdDate } = call
  const facts = [formatDateTime(createdDate), outcome, httpStatus && `HTTP ${httpStatus}`, error]
  return (
    <details className="border-line border-b py-2">
      <summary>
        <span className="font-medium">{method}</span>{' '}
        <span className="text-muted">
          {[...facts.filter(Boolean), plugins.duration(formatNumber(duration))].join(' · ')}
        </span>
      </summary>
      {[
        [plugins.request, request],
        [plugins.response, response],
      ].map(([label, body]) => (
        <div key={label} className="mt-2">
          <p className="text-muted text-table">{label}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard. */}
          <pre tabIndex={0} className="max-h-60 overflow-auto whitespace-pre-wrap break-all text-table">
            {body}
          </pre>
        </div>
      ))}
    </details>
  )
}
