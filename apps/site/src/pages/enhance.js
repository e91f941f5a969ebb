// Pages work without this file. It keeps a form from being sent twice by an impatient finger.
addEventListener('submit', (event) => {
  const form = event.target
  if (event.defaultPrevented || form.method !== 'post') return
  if (form.dataset.sent) {
    event.preventDefault()
    return
  }
  form.dataset.sent = 'true'
  event.submitter?.setAttribute('aria-busy', 'true')
})

// A page that comes back from the history is fresh again.
addEventListener('pageshow', () => {
  for (const form of document.querySelectorAll('form[data-sent]')) delete form.dataset.sent
  for (const button of document.querySelectorAll('button[aria-busy]')) button.removeAttribute('aria-busy')
})
