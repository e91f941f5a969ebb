import {
  allowCharges,
  type BrowserSession,
  findCard,
  removeCard,
  type Site,
  savedMethodsOf,
  suggestCard,
} from '@cartwright/server/hosted'
import type { Context, Hono } from 'hono'
import type { PagesEnv } from '../../frame.ts'
import { messagesIn } from '../../messages/index.ts'
import { seeOther, show } from '../../sign-in/answers.ts'
import { forMember } from '../for-member.ts'
import { accountPaths } from '../paths.ts'
import { type CardDone, CardsPage, RemoveCardPage } from './cards-page.tsx'

const { cards: LIST } = accountPaths

/** Adds the pages on which a member sees and removes saved cards. */
export function addCardPages(pages: Hono<PagesEnv>, site: Site): void {
  const on = (answer: (c: Context<PagesEnv>, session: BrowserSession) => Promise<Response>) =>
    forMember(site, 'cards', answer)
  const idIn = (c: Context<PagesEnv>) => c.req.param('id') ?? ''
  pages.get(
    LIST,
    on(async (c, { member }) => {
      const requested = c.req.query('done') ?? ''
      const cards = await savedMethodsOf(site.db, member.id)
      return show(c, <CardsPage frame={c.get('frame')} cards={cards} done={isDone(requested) ? requested : null} />)
    }),
  )
  pages.get(
    `${LIST}/:id/remove`,
    on(async (c, { member }) => {
      const card = await findCard(site.db, member.id, idIn(c))
      return card ? show(c, <RemoveCardPage frame={c.get('frame')} card={card} />) : listAfter('gone')
    }),
  )
  pages.post(
    `${LIST}/:id/remove`,
    on(async (c, { member }) => listAfter((await removeCard(site, member.id, idIn(c))) ? 'removed' : 'gone')),
  )
  for (const [path, isAllowed] of [
    ['allow', true],
    ['forbid', false],
  ] as const)
    pages.post(
      `${LIST}/:id/${path}`,
      on(async (c, { member }) =>
        listAfter(
          (await allowCharges(site, member.id, idIn(c), isAllowed)) ? (isAllowed ? 'allowed' : 'forbidden') : 'gone',
        ),
      ),
    )
  pages.post(
    `${LIST}/:id/first`,
    on(async (c, { member }) => listAfter((await suggestCard(site, member.id, idIn(c))) ? 'first' : 'gone')),
  )
}

const listAfter = (done: CardDone) => seeOther(`${LIST}?done=${done}`)

const isDone = (text: string): text is CardDone => Object.hasOwn(messagesIn('en').cards.done, text)
