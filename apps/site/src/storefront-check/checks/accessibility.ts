import type { HTMLElement } from 'node-html-parser'
import { type Check, onPages } from '../check.ts'
import { nameOf, type Page } from '../page.ts'

/** What can be seen in the text of a page. Colours, focus and scripts need a browser, such as axe in a journey. */
export const accessibilityChecks: readonly Check[] = [
  {
    id: 'language',
    kind: 'law',
    title: 'Each page names its language (WCAG 3.1.1)',
    fix: 'Set `<html lang>`.',
    find: (walk) => onPages(walk, 'all', (page) => (page.language === '' ? 'no language' : null)),
  },
  {
    id: 'image-texts',
    kind: 'law',
    title: 'Each image has a text, or an empty one where it decorates (WCAG 1.1.1)',
    fix: 'Set `alt`. `Image` of @cartwright/react takes it from the media.',
    find: (walk) =>
      onPages(walk, 'all', (page) => {
        const count = page.all('img').filter((image) => !image.hasAttribute('alt') && !isHidden(image)).length
        return count === 0 ? null : `${count} ${count === 1 ? 'image' : 'images'} without alt`
      }),
  },
  {
    id: 'heading',
    kind: 'practice',
    title: 'Each page has one main heading (WCAG 2.4.6)',
    fix: 'Write what the page is about in one `<h1>`.',
    find: (walk) =>
      onPages(walk, ['home', 'list', 'product', 'cart'], (page) => {
        const count = page.all('h1').length
        return count === 1 ? null : `${count} headings of level 1`
      }),
  },
  {
    id: 'labels',
    kind: 'law',
    title: 'Each field has a label (WCAG 1.3.1, 4.1.2)',
    fix: 'Connect a `<label>`, or set `aria-label`.',
    find: (walk) =>
      onPages(walk, 'all', (page) =>
        fields(page)
          .filter((field) => !hasLabel(page, field))
          .map(
            (field) =>
              `field ${field.getAttribute('name') ?? field.getAttribute('type') ?? field.rawTagName} without label`,
          ),
      ),
  },
  {
    id: 'names',
    kind: 'law',
    title: 'Each link and button has a name (WCAG 2.4.4, 4.1.2)',
    fix: 'Write a text, or set `aria-label` on what shows only an icon.',
    find: (walk) =>
      onPages(walk, 'all', (page) => {
        const count = page.all('a[href], button').filter((one) => !isHidden(one) && !isNamed(page, one)).length
        return count === 0 ? null : `${count} ${count === 1 ? 'link or button' : 'links or buttons'} without a name`
      }),
  },
  {
    id: 'skip-link',
    kind: 'practice',
    title: 'The keyboard can skip the navigation (WCAG 2.4.1)',
    fix: 'Begin the page with a link to its main part.',
    find: (walk) =>
      onPages(walk, ['home', 'list', 'product'], (page) =>
        page.all('a[href^="#"]').length > 0 ? null : 'no link to the main part',
      ),
  },
  {
    id: 'zoom',
    kind: 'law',
    title: 'The page can be enlarged (WCAG 1.4.4)',
    fix: 'Leave `user-scalable=no` and `maximum-scale` out of the viewport.',
    find: (walk) =>
      onPages(walk, 'all', (page) =>
        /user-scalable\s*=\s*(no|0)|maximum-scale\s*=\s*1(\.0)?\b/.test(page.meta('viewport') ?? '')
          ? 'cannot be enlarged'
          : null,
      ),
  },
]

const fields = (page: Page) =>
  page
    .all('input, select, textarea')
    .filter(
      (field) => !/^(hidden|submit|button|image|reset)$/.test(field.getAttribute('type') ?? '') && !isHidden(field),
    )

function hasLabel(page: Page, field: HTMLElement): boolean {
  const id = field.getAttribute('id')
  return (
    field.hasAttribute('aria-label') ||
    field.hasAttribute('aria-labelledby') ||
    field.hasAttribute('title') ||
    field.closest('label') !== null ||
    (id !== undefined && page.all('label').some((label) => label.getAttribute('for') === id))
  )
}

const isNamed = (page: Page, element: HTMLElement) =>
  nameOf(element) !== '' ||
  element.hasAttribute('aria-labelledby') ||
  element.querySelectorAll('[aria-labelledby], title').length > 0 ||
  page.all('label').some((label) => label.getAttribute('for') === element.getAttribute('id') && element.id !== '')

const isHidden = (element: HTMLElement) => element.closest('[hidden], [aria-hidden=true], template, noscript') !== null
