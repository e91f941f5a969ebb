import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { Call } from './call.ts'
import { calls } from './calls.ts'
import { type CallFact, callFacts } from './testing/facts.ts'

const all: Call[] = Object.values(calls)
const facts = callFacts.map((fact) => [`${fact.group} ${fact.call}`, fact] as const)

const callOf = ({ method, path }: CallFact) =>
  all.find(({ routes }) => routes.some((route) => route.method === method && route.path === path))

const shapeOf = (schema: z.ZodType | undefined) => Object.keys((schema as z.ZodObject | undefined)?.shape ?? {})

/** Fields that only later releases of the provider's packages have, or that are another word for one we have. */
const leftOut = new Set(
  'customFields includeLocationVariants fieldSet externalId refresh webauthn emailOtp requireMfaData mfaChallengeData cursorPagingMetadata'.split(
    ' ',
  ),
)

/** Made by the auth strategy, not by a function of a module. */
const internal = ['OauthToken', 'GraphQL']

describe("the contract matches the provider's declarations", () => {
  it.each(facts)('serves or knows %s at its public address', (_, fact) => {
    expect(callOf(fact)).toBeDefined()
  })

  it.each(facts)('knows %s at the address it has on a site of its own domain', (_, fact) => {
    if (fact.ownDomainPath === null) return
    const addresses = callOf(fact)?.routes.map(({ method, path }) => `${method} ${path}`)
    expect(addresses).toContain(`${fact.method} ${fact.ownDomainPath}`)
  })

  it.each(facts.filter(([, { call }]) => !internal.includes(call)))('names the function of %s alike', (_, fact) => {
    expect(callOf(fact)?.functionName).toBe(fact.function)
  })

  it.each(facts)('knows what %s takes', (_, fact) => {
    const takes = shapeOf(callOf(fact)?.request)
    if (takes.length === 0) return
    expect(fact.request.filter((field) => !leftOut.has(field) && !takes.includes(field))).toEqual([])
  })

  it.each(facts)('knows what %s gives', (_, fact) => {
    const gives = shapeOf(callOf(fact)?.response)
    expect(fact.response.filter((field) => !leftOut.has(field) && !gives.includes(field))).toEqual([])
  })
})
