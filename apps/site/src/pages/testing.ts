import { Browser as HostedBrowser } from '@cartwright/hosted-pages/testing'
import type { Site } from '@cartwright/server/hosted'
import { ownerPages } from './site-pages.ts'

/** A browser without scripts that also finds the owner's pages. */
export class Browser extends HostedBrowser {
  constructor(site: Site, cookies?: ReadonlyMap<string, string>) {
    super(site, cookies, ownerPages)
  }
}
