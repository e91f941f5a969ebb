import type { ServicePluginFallback, ServicePluginKind, ServicePluginOutcome } from '@cartwright/contract'

/** Servers that the site calls to price and check purchases, what they said, and the log of the calls. */
export interface ServicePluginTables {
  service_plugins: {
    id: string
    kind: ServicePluginKind
    name: string
    url: string
    app_id: string
    enabled: number
    fallback: ServicePluginFallback
    /** JSON of a `FallbackRate`. */
    fallback_rate: string | null
    time_limit: number
    cache_seconds: number
    created_at: string
    updated_at: string
  }
  /** The responses that a checkout was priced with. */
  service_plugin_answers: {
    checkout_id: string
    /** A hash of the plugin and its input. */
    question: string
    plugin_id: string
    /** JSON of a `PluginOutcome`. */
    outcome: string
    answered_at: string
  }
  service_plugin_calls: {
    id: string
    plugin_id: string
    method: string
    outcome: ServicePluginOutcome
    error: string | null
    http_status: number | null
    duration: number
    request: string
    response: string | null
    created_at: string
  }
}

declare module '../database/schema.ts' {
  interface Schema extends ServicePluginTables {}
}
