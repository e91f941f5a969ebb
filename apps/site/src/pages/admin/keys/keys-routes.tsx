import type { Language, PagesEnv } from '@cartwright/hosted-pages/kit'
import { seeOther, show } from '@cartwright/hosted-pages/kit'
import { lifetimes, publishedKeys, rotateSigningKeys, type Site } from '@cartwright/server/hosted'
import type { Context, Hono } from 'hono'
import { asOwner } from '../as-owner.ts'
import { showConfirmation, whenConfirmed } from '../confirm.tsx'
import type { Confirmation } from '../confirm-page.tsx'
import type { ForOwner } from '../for-owner.ts'
import { adminPaths, ROTATE_KEYS_PATH } from '../paths.ts'
import { KeysPage } from './keys-page.tsx'
import { keyMessages } from './messages.ts'

type Ctx = Context<PagesEnv>

/** Adds the pages about the keys that sign. */
export function addKeyPages(pages: Hono<PagesEnv>, forOwner: ForOwner): void {
  pages.get(adminPaths.keys, forOwner(showKeys))
  pages.get(
    ROTATE_KEYS_PATH,
    forOwner((c, site, session) => showConfirmation(c, site, session, confirmationIn(c.get('frame').language))),
  )
  pages.post(
    ROTATE_KEYS_PATH,
    forOwner((c, site, session) =>
      whenConfirmed(c, site, session, confirmationIn(c.get('frame').language), async () => {
        await asOwner(c, session, () => rotateSigningKeys(site))
        return seeOther(`${adminPaths.keys}?done=rotated`)
      }),
    ),
  )
}

async function showKeys(c: Ctx, site: Site): Promise<Response> {
  const isRotated = c.req.query('done') === 'rotated'
  return show(c, <KeysPage {...{ frame: c.get('frame'), keys: await publishedKeys(site), isRotated }} />)
}

const MINUTE = 60_000

function confirmationIn(language: Language): Confirmation {
  const { confirm } = keyMessages[language]
  const overlap = Math.max(lifetimes.accessToken, lifetimes.idToken) / MINUTE
  return {
    path: ROTATE_KEYS_PATH,
    title: confirm.title,
    lead: confirm.lead,
    lists: [{ title: confirm.comes, points: confirm.points(overlap) }],
    submit: confirm.submit,
    keep: { href: adminPaths.keys, text: confirm.keep },
  }
}
