import { defaultTheme, themeStyle } from '@cartwright/design'

/**
 * The shop's whole style sheet, with the default theme for a page that could not load the shop's own. It is written into
 * the page, so that the first paint waits for no second request; in the browser it is empty, because by then the page has it.
 */
export const styles: string = import.meta.env.SSR
  ? themeStyle(defaultTheme) + (await import('../app.css?inline')).default
  : ''

// While developing, Vite keeps a copy that it can replace in the running page.
if (import.meta.env.DEV && !import.meta.env.SSR) await import('../app.css')

/** Takes the place of the style sheet while React renders: React would encode its 60 kB again for each page. */
export const styleMark = '/*styles*/'
