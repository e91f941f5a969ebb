import { ArrowIcon } from '../brand/icons.tsx'
import { Link } from '../i18n/link.tsx'
import type { PageMessages } from '../i18n/pages.en.ts'
import { buttonClass, textLink } from '../ui/button.tsx'
import { Scene } from './scene.tsx'

/** The first thing anyone sees: the promise, written into the sky above the moor. */
export function Hero({ texts }: { texts: PageMessages['home'] }) {
  return (
    <section className="hero relative isolate flex flex-col overflow-hidden">
      <div className="page-x relative z-10 pt-10 sm:pt-16 lg:pt-24">
        <h1 className="poster max-w-[11ch] text-display">{texts.hero}</h1>
        <p className="mt-5 max-w-[34rem] text-lead sm:mt-7">{texts.heroText}</p>
        <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3 sm:mt-9">
          <a href="#new" className={buttonClass('night')}>
            {texts.heroCta}
            <ArrowIcon className="size-4 rotate-90" />
          </a>
          <Link to="/collections/all" className={`${textLink} py-2 font-semibold decoration-current hover:text-ink`}>
            {texts.heroSecond}
          </Link>
        </div>
      </div>
      <Scene label={texts.sceneAlt} />
    </section>
  )
}
