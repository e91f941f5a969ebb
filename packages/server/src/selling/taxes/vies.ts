import { z } from 'zod'
import type { FetchPublic } from '../../platform/http/outgoing/fetch-public.ts'
import type { VatNumberChecker } from './vat-number-checks.ts'

const VIES_URL = 'https://ec.europa.eu/taxation_customs/vies/rest-api'

/** What the service returns. With another `userError` than these, it could not say. */
const Answer = z.object({ isValid: z.boolean(), userError: z.enum(['VALID', 'INVALID']) })

/**
 * The check of the European Commission, which asks the register of the member state.
 *
 * @param url the address of the service. Default: the public one
 */
export function vies(fetchPublic: FetchPublic, url: string = VIES_URL): VatNumberChecker {
  return {
    isRegistered: async (number, signal) => {
      const path = `/ms/${number.slice(0, 2)}/vat/${encodeURIComponent(number.slice(2))}`
      const response = await fetchPublic(url + path, { headers: { accept: 'application/json' }, signal })
      if (!response.ok) throw new Error(`The VIES service responded with status ${response.status}`)
      return Answer.parse(await response.json()).isValid
    },
  }
}
