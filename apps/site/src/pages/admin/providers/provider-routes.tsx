import { randomUUID } from 'node:crypto'
import type { Language, PagesEnv } from '@cartwright/hosted-pages/kit'
import { noProblems, type Problems, readForm, seeOther, show } from '@cartwright/hosted-pages/kit'
import {
  addProvider,
  changeProvider,
  countMembersByProvider,
  countOnlyBy,
  isRecent,
  type OwnerSession,
  providerCallback,
  readSettings,
  removeProvider,
  type Site,
} from '@cartwright/server/hosted'
import type { Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { asOwner } from '../as-owner.ts'
import { addConfirmed } from '../confirm.tsx'
import type { Confirmation } from '../confirm-page.tsx'
import { type AboutOne, aboutOne, type ForOwner, type OwnerHandler } from '../for-owner.ts'
import { changesOf, readShown } from '../initial-values.tsx'
import { adminPaths, newProviderPath, providerPath } from '../paths.ts'
import { providerMessages } from './messages.ts'
import { NewProviderPage } from './new-provider-page.tsx'
import {
  emptyProvider,
  type Provider,
  type ProviderForm,
  readProviderForm,
  readSecretField,
  responseModeOf,
  toProviderForm,
} from './provider-form.ts'
import { type ProviderDone, ProviderPage } from './provider-page.tsx'
import { toProviderProblems } from './provider-problems.ts'
import { ProvidersPage } from './providers-page.tsx'

type Ctx = Context<PagesEnv>
type OfProvider = AboutOne<Provider>

/** Adds the pages about the identity providers that sign members in. */
export function addProviderPages(pages: Hono<PagesEnv>, forOwner: ForOwner): void {
  const ofProvider = aboutOne(forOwner, (site, c) => findProvider(site, c.req.param('providerId') ?? ''))
  const { providers, newProvider, provider: path } = adminPaths
  pages.get(providers, forOwner(showProviders))
  // What it is to be called by is needed at the provider before there is anything to keep, and after a reload too.
  pages.get(
    newProvider,
    forOwner(async () => seeOther(newProviderPath(randomUUID()))),
  )
  pages.get(`${newProvider}/:id`, forOwner(ofNew(showNew)))
  pages.post(`${newProvider}/:id`, forOwner(ofNew(postNew)))
  pages.get(path, ofProvider(showProvider))
  pages.post(path, ofProvider(postProvider))
  addConfirmed(pages, ofProvider, {
    path: `${path}/remove`,
    confirmation: removalOf,
    work: async (c, site, session, { id }) => {
      await asOwner(c, session, () => removeProvider(site, id))
      return seeOther(`${providers}?done=removed`)
    },
  })
}

async function findProvider({ db }: Site, id: string): Promise<Provider | null> {
  return (await readSettings(db)).identityProviders.find((provider) => provider.id === id) ?? null
}

async function showProviders(c: Ctx, { db }: Site): Promise<Response> {
  const isRemoved = c.req.query('done') === 'removed'
  const members = await countMembersByProvider(db)
  return show(c, <ProvidersPage {...{ frame: c.get('frame'), members, isRemoved }} />)
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The page for one that is not there yet; once it is, its own page. */
const ofNew =
  (work: AboutOne<string>): OwnerHandler =>
  async (c, site, session) => {
    const id = c.req.param('id') ?? ''
    if (!ID.test(id)) throw new HTTPException(404)
    return (await findProvider(site, id)) ? seeOther(providerPath(id)) : work(c, site, session, id)
  }

interface Typed {
  readonly form: ProviderForm
  readonly issuer: string
  readonly hadSecret: boolean
  readonly problems: Problems
}

const nothingTyped: Typed = { form: emptyProvider, issuer: '', hadSecret: false, problems: noProblems }

const showNew = (
  c: Ctx,
  site: Site,
  session: OwnerSession,
  id: string,
  { problems, ...typed }: Typed = nothingTyped,
): Promise<Response> => {
  const there = { frame: c.get('frame'), id, callback: providerCallback(site, id), isProven: isRecent(site, session) }
  return show(c, <NewProviderPage {...{ ...there, ...typed, problems }} />, { problems })
}

/** A new provider can sign in as any member, so an owner must sign in again before adding one. */
async function postNew(c: Ctx, site: Site, session: OwnerSession, id: string): Promise<Response> {
  if (!isRecent(site, session)) return seeOther(newProviderPath(id))
  const text = await readForm(c)
  const form = readProviderForm(text)
  const issuer = text('issuer').trim()
  const { name, clientId, posts } = form
  const provider = {
    id,
    name,
    issuer,
    clientId,
    ...readSecretField(text),
    ...(posts && { responseMode: responseModeOf(posts) }),
  }
  try {
    await asOwner(c, session, () => addProvider(site, provider))
  } catch (error) {
    const problems = toProviderProblems(error, c.get('frame').language, true)
    return showNew(c, site, session, id, { form, issuer, hadSecret: 'clientSecret' in provider, problems })
  }
  return seeOther(`${providerPath(id)}?done=added`)
}

const dones: readonly ProviderDone[] = ['added', 'saved']

interface Filled {
  readonly form?: ProviderForm
  readonly shown?: ProviderForm
  readonly hadSecret?: boolean
  readonly problems?: Problems
}

async function showProvider(
  c: Ctx,
  site: Site,
  session: OwnerSession,
  provider: Provider,
  { form = toProviderForm(provider), shown = form, hadSecret = false, problems = noProblems }: Filled = {},
): Promise<Response> {
  const { id } = provider
  const members = (await countMembersByProvider(site.db)).get(id) ?? 0
  const done = dones.find((each) => each === c.req.query('done')) ?? null
  const there = { frame: c.get('frame'), provider, members, callback: providerCallback(site, id) }
  const asked = { form, shown, hadSecret, isProven: isRecent(site, session), done, problems }
  return show(c, <ProviderPage {...{ ...there, ...asked }} />, { problems })
}

const postProvider: OfProvider = async (c, site, session, provider) => {
  const path = providerPath(provider.id)
  if (!isRecent(site, session)) return seeOther(path)
  const text = await readForm(c)
  const form = readProviderForm(text)
  const shown = readShown(text, 'name', readProviderForm, toProviderForm(provider))
  const { posts, ...named } = changesOf(form, shown)
  const change = {
    ...named,
    ...(posts !== undefined && { responseMode: responseModeOf(posts) }),
    ...readSecretField(text),
  }
  try {
    if (Object.keys(change).length > 0) await asOwner(c, session, () => changeProvider(site, provider.id, change))
  } catch (error) {
    const problems = toProviderProblems(error, c.get('frame').language, false)
    return showProvider(c, site, session, provider, { form, shown, hadSecret: 'clientSecret' in change, problems })
  }
  return seeOther(`${path}?done=saved`)
}

async function removalOf({ id, name }: Provider, language: Language, { db }: Site): Promise<Confirmation> {
  const { remove: messages } = providerMessages[language]
  const [members, only] = await Promise.all([countMembersByProvider(db), countOnlyBy(db, id)])
  return {
    path: providerPath(id, '/remove'),
    title: messages.title,
    lead: messages.lead(name, members.get(id) ?? 0),
    lists: [{ title: messages.comes, points: [...(only > 0 ? [messages.only(only)] : []), ...messages.points] }],
    submit: messages.submit,
    sure: messages.sure,
    keep: { href: providerPath(id), text: messages.keep },
  }
}
