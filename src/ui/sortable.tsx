import { DndContext, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { DragEndEvent } from '@dnd-kit/core';
import { SortableContext, useSortable, rectSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ComponentProps, ReactNode } from 'react';
import styles from './sortable.module.css';

/** A mouse drags from this distance on, so that a click stays a click. */
const mouse = { activationConstraint: { distance: 10 } };
/** A finger drags after resting; one that moves before is scrolling. */
const touch = { activationConstraint: { delay: 250, tolerance: 5 } };

/** The caller says moves itself, by buttons as well as by dragging, so that the library's own words would be heard twice. */
const silent = () => undefined;
const accessibility = {
  announcements: {
    onDragStart: silent,
    onDragOver: silent,
    onDragEnd: silent,
    onDragCancel: silent,
  },
  screenReaderInstructions: { draggable: '' },
};

interface SortableProps {
  /** The items' keys, in the order in which they are shown. */
  keys: readonly string[];
  /** Called with two indices when an item was dropped; the caller renders the new order. */
  onMove: (from: number, to: number) => void;
  /** A list whose items are `SortableItem`s. */
  children: ReactNode;
}

/** Lets a list's items be dragged by mouse or finger. Keyboards and screen readers need buttons for it. */
export function Sortable({ keys, onMove, children }: SortableProps) {
  const sensors = useSensors(useSensor(MouseSensor, mouse), useSensor(TouchSensor, touch));
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [keys.indexOf(String(active.id)), keys.indexOf(String(over?.id))];
    if (from !== -1 && to !== -1 && from !== to) onMove(from, to);
  };
  return (
    <DndContext sensors={sensors} accessibility={accessibility} onDragEnd={drop}>
      <SortableContext items={[...keys]} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** One item of a `Sortable` list. */
export function SortableItem({ id, ...props }: ComponentProps<'li'> & { id: string }) {
  const { listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id });
  return (
    <li
      {...props}
      {...listeners}
      ref={setNodeRef}
      className={styles.item}
      data-dragged={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    />
  );
}
