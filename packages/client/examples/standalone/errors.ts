import { currentCart, OAuthStrategy, selfHosted } from '@cartwright/client'
import { addToCurrentCartErrors, explain, isErrorOf } from '@cartwright/client/errors'
import { type Callers, catalogAppId } from '../functions/callers.ts'
import { connecting } from './connecting.ts'

async function ofIsErrorOf({ visitor: client }: Callers) {
  const catalogReference = { appId: catalogAppId, catalogItemId: crypto.randomUUID() }
  const [lineItems, said] = [[{ quantity: 1, catalogReference }], new Set<string>()]
  const tellShopper = (what: string) => said.add(what)
  // #region isErrorOf
  try {
    await client.currentCart.addToCurrentCart({ lineItems })
  } catch (error) {
    if (!isErrorOf(error, addToCurrentCartErrors)) throw error
    if (error.code === 'ITEM_NOT_FOUND_IN_CATALOG') tellShopper('That is no longer in our catalog.')
    else tellShopper(error.message)
  }
  // #endregion
  if (!said.has('That is no longer in our catalog.')) throw new Error(`Messages: ${[...said]}`)
}

async function ofExplain(callers: Callers) {
  const { siteUrl } = callers
  const createClient = connecting(callers)
  const auth = OAuthStrategy({ clientId: crypto.randomUUID() })
  const said: unknown[] = []
  const console = { error: (...what: unknown[]) => said.push(...what) }
  // #region explain
  const client = createClient({ auth, host: selfHosted(siteUrl), modules: { currentCart }, onError: explain })
  try {
    await client.currentCart.getCurrentCart()
  } catch (error) {
    console.error(error, explain(error))
  }
  // #endregion
  if (!`${said[1]}`.includes('npx cartwright app create')) throw new Error(`It was explained as ${said[1]}`)
}

export { ofExplain as explain, ofIsErrorOf as isErrorOf }
