import { calls, type CustomerGroup as WireGroup } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type CustomerGroup, customerGroups } from '../../../people/customers/groups/groups.ts'
import { type Env, serve } from '../../../platform/http/route.ts'
import { invalidField } from '../../../platform/kernel/errors.ts'
import { collectionOf } from '../../../platform/query/collection.ts'
import { createRule, deleteRule, getRule, queryRules, updateRule } from './change-rules.ts'

const groups = collectionOf<CustomerGroup, WireGroup>({
  documents: customerGroups,
  notFound: 'CUSTOMER_GROUP_NOT_FOUND',
  toWire: ({ value, revision, createdAt, updatedAt }) => ({
    id: value.id,
    name: value.name,
    memberIds: [...value.memberIds],
    revision: String(revision),
    createdDate: createdAt,
    updatedDate: updatedAt,
  }),
  fromWire: (given, known, id) => {
    const name = given.name ?? known?.name
    if (name === undefined) throw invalidField('customerGroup.name', 'is required', 'REQUIRED_FIELD')
    return { id, name, memberIds: given.memberIds ?? known?.memberIds ?? [] }
  },
})

/** The calls by which the owner sets up discount rules and customer groups. */
export function ruleRoutes(app: Hono<Env>): void {
  serve(app, calls.QueryDiscountRules, queryRules)
  serve(app, calls.GetDiscountRule, async (context, { discountRuleId }) => ({
    discountRule: await getRule(context, discountRuleId),
  }))
  serve(app, calls.CreateDiscountRule, createRule)
  serve(app, calls.UpdateDiscountRule, updateRule)
  serve(app, calls.DeleteDiscountRule, deleteRule)
  serve(app, calls.QueryCustomerGroups, async (context, { query }) => {
    const { page, pagingMetadata } = await groups.query(context, query)
    return { customerGroups: page, pagingMetadata }
  })
  serve(app, calls.GetCustomerGroup, async (context, { customerGroupId }) => ({
    customerGroup: await groups.get(context, customerGroupId),
  }))
  serve(app, calls.CreateCustomerGroup, async (context, { customerGroup }) => ({
    customerGroup: await groups.create(context, 'customerGroup', customerGroup),
  }))
  serve(app, calls.UpdateCustomerGroup, async (context, { customerGroup }) => ({
    customerGroup: await groups.update(context, 'customerGroup', customerGroup),
  }))
  serve(app, calls.DeleteCustomerGroup, (context, { customerGroupId }) => groups.remove(context, customerGroupId))
}
