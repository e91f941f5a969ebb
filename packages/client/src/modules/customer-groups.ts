import * as calls from '../generated/customer-groups-calls.ts'
import type { CustomerGroup, CustomerGroupInput, QueryCustomerGroupsResponse } from '../generated/discount-rules.ts'
import type { PlatformQuery } from '../generated/query.ts'

import type { CallOptions, Send } from '../transport/send.ts'

/** The customer groups that the owner sets up. Role: owner or app. */
export const customerGroups = {
  /** A page of them. */
  queryCustomerGroups: (
    send: Send,
    filter: PlatformQuery = {},
    options?: CallOptions,
  ): Promise<QueryCustomerGroupsResponse> => send(calls.queryCustomerGroups, { query: filter }, options),

  /**
   * One of them.
   *
   * @throws CartwrightError with code `CUSTOMER_GROUP_NOT_FOUND`
   */
  getCustomerGroup: async (send: Send, customerGroupId: string, options?: CallOptions): Promise<CustomerGroup> =>
    (await send(calls.getCustomerGroup, { customerGroupId }, options)).customerGroup,

  /**
   * Creates one.
   */
  createCustomerGroup: async (
    send: Send,
    customerGroup: CustomerGroupInput,
    options?: CallOptions,
  ): Promise<CustomerGroup> => (await send(calls.createCustomerGroup, { customerGroup }, options)).customerGroup,

  /**
   * Changes one; what is not given stays.
   *
   * @param customerGroup what to change, with the revision it was read at
   * @throws CartwrightError with code `CUSTOMER_GROUP_NOT_FOUND`, `REVISION_CONFLICT`
   */
  updateCustomerGroup: async (
    send: Send,
    id: string,
    customerGroup: CustomerGroupInput & { readonly revision: string },
    options?: CallOptions,
  ): Promise<CustomerGroup> =>
    (await send(calls.updateCustomerGroup, { customerGroup: { ...customerGroup, id } }, options)).customerGroup,

  /**
   * Deletes one.
   *
   * @throws CartwrightError with code `CUSTOMER_GROUP_NOT_FOUND`
   */
  deleteCustomerGroup: async (send: Send, customerGroupId: string, options?: CallOptions): Promise<void> => {
    await send(calls.deleteCustomerGroup, { customerGroupId }, options)
  },
}
