import type { Language, PagesEnv } from '@cartwright/hosted-pages/kit'
import { inFields, noProblems, readForm, seeOther, show } from '@cartwright/hosted-pages/kit'
import { isRecent, type OwnerSession, type Site } from '@cartwright/server/hosted'
import type { Context, Handler, Hono } from 'hono'
import { confirmMessages } from './confirm-messages.ts'
import { type Confirmation, ConfirmPage } from './confirm-page.tsx'
import type { AboutOne } from './for-owner.ts'

/** The page that asks before something is done which wants the owner itself to be there, and not just its browser. */
export function showConfirmation(
  c: Context<PagesEnv>,
  site: Site,
  session: OwnerSession,
  confirmation: Confirmation,
  problems = noProblems,
): Promise<Response> {
  const isProven = isRecent(site, session)
  return show(c, <ConfirmPage {...{ frame: c.get('frame'), confirmation, isProven, problems }} />, { problems })
}

/** Runs the action once every confirmation is given; otherwise the page names what is missing. */
export async function whenConfirmed(
  c: Context<PagesEnv>,
  site: Site,
  session: OwnerSession,
  confirmation: Confirmation,
  work: () => Promise<Response>,
): Promise<Response> {
  if (!isRecent(site, session)) return seeOther(confirmation.path)
  const isSure = confirmation.sure === undefined || (await readForm(c))('sure') === 'yes'
  const { unsure } = confirmMessages[c.get('frame').language]
  const flaws = inFields({ sure: isSure ? undefined : unsure })
  return flaws ? showConfirmation(c, site, session, confirmation, flaws) : work()
}

interface Confirmed<Thing> {
  readonly path: string
  readonly confirmation: (thing: Thing, language: Language, site: Site) => Confirmation | Promise<Confirmation>
  readonly work: AboutOne<Thing>
}

/** Adds what is done to one thing that an address names, and the page that asks before. */
export function addConfirmed<Thing>(
  pages: Hono<PagesEnv>,
  about: (work: AboutOne<Thing>) => Handler<PagesEnv>,
  { path, confirmation, work }: Confirmed<Thing>,
): void {
  pages.get(
    path,
    about(async (c, site, session, thing) =>
      showConfirmation(c, site, session, await confirmation(thing, c.get('frame').language, site)),
    ),
  )
  pages.post(
    path,
    about(async (c, site, session, thing) =>
      whenConfirmed(c, site, session, await confirmation(thing, c.get('frame').language, site), () =>
        work(c, site, session, thing),
      ),
    ),
  )
}
