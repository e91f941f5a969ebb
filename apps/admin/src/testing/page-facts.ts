/** Facts of the page, which modules of the admin read when they are loaded: it is imported before them. */
const facts = { permissions: '*', owner: 'ada@example.com', shop: 'Larkmoor', timeZone: 'UTC' }
document.documentElement.lang = 'en'
document.head.innerHTML = Object.entries(facts)
  .map(([name, content]) => `<meta name="cartwright:${name}" content="${content}">`)
  .join('')
