"""Parts of dishes, by family."""
