const hour = { hour: '2-digit', minute: '2-digit' } as const;
const day = { day: '2-digit', month: '2-digit' } as const;

/**
 * Hours and minutes in the reader's own time, and the day where it is not today's: '14:32 de
 * 22/11'.
 */
export function timeOfDay(at: number, now: number = Date.now()): string {
  const time = new Date(at).toLocaleTimeString('pt-BR', hour);
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return isToday ? time : `${time} de ${new Date(at).toLocaleDateString('pt-BR', day)}`;
}
