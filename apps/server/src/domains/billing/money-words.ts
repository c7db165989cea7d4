/** An amount as a receipt prints it: `USD 51.99`, `INR 4,320.00`. Both currencies have two decimals. */
export function moneyWords(amount: number, currency: string): string {
  const whole = Math.trunc(amount / 100).toLocaleString('en-US')
  return `${currency} ${whole}.${String(amount % 100).padStart(2, '0')}`
}
