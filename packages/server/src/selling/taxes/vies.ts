import { z } from 'zod'
import type { FetchPublic } from '../../platform/http/outgoing/fetch-public.ts'
import type { VatNumberChecker } from './vat-number-checks.ts'

const VIES_URL = 'https://ec.europa.eu/taxation_customs/vies/rest-api'

/** What the service returns. With another `userError` than these, it could not say. */
const Answer = z.object({
  isValid: z.boolean(),
  userError: z.enum(['VALID', 'INVALID']),
  requestIdentifier: z.string().max(100).nullish(),
})

/**
 * The check of the European Commission, which asks the register of the member state. A requester with a VAT number gets a
 * consultation number, which proves the check.
 *
 * @param url the address of the service. Default: the public one
 */
export function vies(fetchPublic: FetchPublic, url: string = VIES_URL): VatNumberChecker {
  return {
    check: async (number, { signal, requester }) => {
      const [country, digits] = partsOf(number)
      const requested = new URL(`${url}/ms/${country}/vat/${encodeURIComponent(digits)}`)
      if (requester !== undefined) {
        const [requesterMemberStateCode, requesterNumber] = partsOf(requester)
        for (const [name, value] of Object.entries({ requesterMemberStateCode, requesterNumber }))
          requested.searchParams.set(name, value)
      }
      const response = await fetchPublic(requested.href, { headers: { accept: 'application/json' }, signal })
      if (!response.ok) throw new Error(`The VIES service responded with status ${response.status}`)
      const { isValid, requestIdentifier } = Answer.parse(await response.json())
      return { isRegistered: isValid, ...(requestIdentifier && { consultationNumber: requestIdentifier }) }
    },
  }
}

const partsOf = (number: string): readonly [country: string, digits: string] => [number.slice(0, 2), number.slice(2)]
