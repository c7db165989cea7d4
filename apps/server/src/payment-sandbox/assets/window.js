// The buttons of the test payment. What they lead to is told to the page that opened the window.
const query = Object.fromEntries(new URLSearchParams(location.search))
const problem = document.getElementById('problem')
const tell = (message) => parent.postMessage(message, location.origin)

new ResizeObserver(() => tell({ kind: 'height', height: document.body.offsetHeight })).observe(document.body)

document.addEventListener('click', async (event) => {
  const act = event.target.closest('[data-act]')?.dataset.act
  if (act === undefined) return
  if (act === 'close') return tell({ kind: 'closed' })
  for (const button of document.querySelectorAll('button')) button.disabled = true
  try {
    await attempt(act)
  } catch {
    problem.textContent = 'The sandbox does not answer. Please try again.'
  } finally {
    for (const button of document.querySelectorAll('button')) button.disabled = false
  }
})

async function attempt(act) {
  const declines = document.getElementById('declines')?.checked ?? false
  const answer = await fetch(location.pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...query, act: act === 'fail' ? 'fail' : 'pay', declines }),
  })
  if (answer.status === 409) {
    problem.textContent = 'This has been paid already.'
    return
  }
  if (!answer.ok) throw new Error(String(answer.status))
  const response = await answer.json()
  if (response.error) {
    problem.textContent = response.error.description
    tell({ kind: 'failed', error: response.error })
  } else {
    tell(act === 'pay-and-vanish' ? { kind: 'closed' } : { kind: 'paid', response })
  }
}
