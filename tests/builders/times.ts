/**
 * How often a random test tries: so often in `npm test`, and `FUZZ` times as often where somebody
 * looks for what it has not found yet (`FUZZ=10 npm run test:unit`).
 */
export const times = (usual: number): number => Math.ceil(usual * Number(process.env.FUZZ ?? 1));
