/** A computed quantity without the noise of binary fractions: 0.1 + 0.2 packages are 0.3. */
export const roundQuantity = (quantity: number): number => Number(quantity.toFixed(6));
