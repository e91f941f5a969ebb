import type { ListServicePluginCallsResponse, ListServicePluginsResponse } from '@cartwright/client'

/** Plugins, two lines each, and the key that verifies their requests. */
export function describePlugins({ servicePlugins, publicKey }: ListServicePluginsResponse): string {
  if (servicePlugins.length === 0) return 'There are no plugins.'
  const plugins = servicePlugins.map(({ id, kind, name, url, enabled, paused, fallback }) => {
    const state = enabled ? (paused ? 'paused after failures' : 'on') : 'off'
    return `${id}  ${kind}  ${name}\n  ${placeOf(url)}; ${state}; while it fails: ${fallback}`
  })
  return [...plugins, publicKey.trim()].join('\n')
}

/** Plugins of the shop's own config have an address that no host has. */
const placeOf = (url: string) => (new URL(url).host === 'plugin.invalid' ? 'in the process of the site' : url)

/** Calls, newest first, with their bodies. */
export function describeCalls({ calls, statistics }: ListServicePluginCallsResponse): string {
  if (calls.length === 0) return 'There are no calls.'
  const lines = calls.map(({ createdDate, method, outcome, error = '', duration, request, response = '' }) =>
    [
      `${createdDate.toISOString()}  ${method}  ${outcome}  ${duration} ms  ${error}`.trimEnd(),
      `  > ${request}`,
      `  < ${response}`,
    ].join('\n'),
  )
  const { calls: count, failures, averageDuration, longestDuration } = statistics
  return [
    ...lines,
    `${count} calls, ${failures} failed, ${averageDuration} ms on average, ${longestDuration} ms at most`,
  ].join('\n')
}
