import type {
  ChangedServicePlugin,
  CreateServicePluginResponse,
  ListServicePluginCallsResponse,
  ListServicePluginsResponse,
  NewServicePlugin,
  ServicePlugin,
} from '../generated/plugin-registry.ts'
import * as calls from '../generated/plugin-registry-calls.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** What is to change about a service plugin. */
export type ServicePluginChanges = Omit<ChangedServicePlugin, 'id'>

/** How many calls of a plugin to read. */
export interface ListServicePluginCallsOptions {
  /** At most 100. Default: 20. */
  limit?: number
}

/** Servers that a site calls to price and check purchases. Role: app or owner. An addition of Cartwright's to the wire. */
export const pluginRegistry = {
  /**
   * Registers a plugin. The public key of the response verifies the site's requests.
   *
   * @throws CartwrightError of kind `validation` for an address that may not be called or a fallback that the kind does
   *   not have, with code `SERVICE_PLUGINS_LIMIT_EXCEEDED` when there are 50
   */
  createServicePlugin: (
    send: Send,
    servicePlugin: NewServicePlugin,
    options?: CallOptions,
  ): Promise<CreateServicePluginResponse> => send(calls.createServicePlugin, { servicePlugin }, options),

  /** All plugins, oldest first, and the public key that verifies the site's requests. */
  listServicePlugins: (send: Send, options?: CallOptions): Promise<ListServicePluginsResponse> =>
    send(calls.listServicePlugins, {}, options),

  /**
   * Changes a plugin, or turns it off with `enabled: false`. Any change ends a pause.
   *
   * @throws CartwrightError with code `SERVICE_PLUGIN_NOT_FOUND`
   */
  updateServicePlugin: async (
    send: Send,
    id: string,
    changes: ServicePluginChanges,
    options?: CallOptions,
  ): Promise<ServicePlugin> =>
    (await send(calls.updateServicePlugin, { servicePlugin: { ...changes, id } }, options)).servicePlugin,

  /**
   * Removes a plugin with its log.
   *
   * @throws CartwrightError with code `SERVICE_PLUGIN_NOT_FOUND`
   */
  deleteServicePlugin: async (send: Send, id: string, options?: CallOptions): Promise<void> => {
    await send(calls.deleteServicePlugin, { id }, options)
  },

  /**
   * The last calls of a plugin, newest first, and statistics over the calls in the log.
   *
   * @throws CartwrightError with code `SERVICE_PLUGIN_NOT_FOUND`
   */
  listServicePluginCalls: (
    send: Send,
    id: string,
    { limit }: ListServicePluginCallsOptions = {},
    options?: CallOptions,
  ): Promise<ListServicePluginCallsResponse> =>
    send(calls.listServicePluginCalls, { id, ...(limit !== undefined && { limit }) }, options),
}
